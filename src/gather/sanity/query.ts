import type { z } from 'astro/zod';

/**
 * A question in the content service's query language. `Answer` is what the service answers where its documents are as the
 * Studio's schema has them (`npm run typegen` finds that out); `never` where they may be of any shape.
 */
export interface Query<Answer = never> {
  readonly text: string;
  /** Texts of the answer stay letter by letter as the service has them, to be asked for in turn. */
  readonly asWritten?: true;
  /** Never set: it carries the type. */
  readonly answer?: Answer;
}

/** A decoder that takes every such answer; one that would refuse some does not compile. */
export type Decoder<Shape extends z.ZodType, Answer> = Shape &
  ([Answer] extends [z.input<Shape>] ? unknown : never);
