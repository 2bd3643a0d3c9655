/** Numbers from 0 to 1, always the same ones for a seed (Park and Miller's generator). */
export function randomNumbers(seed: number): () => number {
  let state = (seed * 48_271 + 11) % 2_147_483_647;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}
