import { Button } from '@sanity/ui';

interface ChoiceProps<Name extends string> {
  readonly names: readonly Name[];
  readonly chosen: Name;
  readonly choose: (name: Name) => void;
}

/** Buttons of which one is pressed. */
export function Choice<Name extends string>({ names, chosen, choose }: ChoiceProps<Name>) {
  return names.map((name) => (
    <Button
      key={name}
      text={name}
      mode={name === chosen ? 'default' : 'ghost'}
      aria-pressed={name === chosen}
      fontSize={1}
      padding={2}
      onClick={() => choose(name)}
    />
  ));
}
