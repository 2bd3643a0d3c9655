import { paintCards } from './cards/paint.ts';
import type { DrawingOrder, Drawn } from './draw.ts';
import { encodePicture } from './pictures/encode.ts';

/* The process that draws (draw.ts). It ends when the one that gives the orders does. */

async function drawn(order: DrawingOrder): Promise<string | null> {
  try {
    if (order.kind === 'picture') await encodePicture(order.picture);
    else await paintCards(order.folder, order.cards);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

process.on('message', async (order: DrawingOrder & { readonly order: number }) => {
  const answer: Drawn = { order: order.order, fault: await drawn(order) };
  if (process.connected) process.send?.(answer);
});
