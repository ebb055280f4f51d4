import type { BrowserContext } from '@playwright/test';

export type Box = { x: number; y: number; width: number; height: number };

/**
 * How many pixels of each box differ between the first screenshot and any of the others, by more than `tolerance` of 255
 * in a channel. A browser reads PNG already: no library is needed.
 */
export async function differingPixels(
  context: BrowserContext,
  shots: readonly Buffer[],
  boxes: readonly Box[],
  tolerance = 0,
): Promise<number[]> {
  const page = await context.newPage();
  const pictures = shots.map((shot) => `data:image/png;base64,${shot.toString('base64')}`);
  const found = await page.evaluate(
    async ({ sources, areas, limit }) => {
      const [first, ...others] = await Promise.all(
        sources.map(async (source) => {
          const picture = await createImageBitmap(await (await fetch(source)).blob());
          const canvas = new OffscreenCanvas(picture.width, picture.height);
          const drawing = canvas.getContext('2d');
          drawing?.drawImage(picture, 0, 0);
          return drawing?.getImageData(0, 0, picture.width, picture.height);
        }),
      );
      return areas.map(({ x, y, width, height }) => {
        let count = 0;
        for (let row = Math.round(y); row < Math.round(y + height); row++)
          for (let column = Math.round(x); column < Math.round(x + width); column++) {
            const at = (row * (first?.width ?? 0) + column) * 4;
            const isOther = (other: ImageData | undefined) =>
              [0, 1, 2].some(
                (part) => Math.abs((first?.data[at + part] ?? -1) - (other?.data[at + part] ?? -1)) > limit,
              );
            if (others.some(isOther)) count++;
          }
        return count;
      });
    },
    { sources: pictures, areas: boxes, limit: tolerance },
  );
  await page.close();
  return found;
}
