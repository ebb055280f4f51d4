import { spotGrounds } from '@society-gal/contracts/brand';
import { cut, fill, glow, type Layer, type Piece, sheet } from './paper.ts';
import { type Mood, type Papers, papersOf, room } from './room.ts';

/** Each subject has a paper of its own behind it. */
export type Subject = 'courses' | 'giving' | 'safety';

/** The ledge is at 384 of 480. `lamp` is on at night. */
export function spot(
  mood: Mood,
  subject: Subject,
  layers: (papers: Papers) => readonly Layer[],
  lamp?: Piece['lamp'],
): Piece {
  const [wall, low] = spotGrounds[mood][subject];
  const day = mood === 'day';
  const light = day ? '#ffdf9f' : '#ffae50';
  return room(
    mood,
    [760, 60],
    [
      sheet(0, fill('M-9 -9H729V489H-9Z', wall), 1.3),
      glow(5, day ? 0.85 : 0.9, fill(cut([[330, -30], [620, -30], [430, 392], [70, 392]]), light)),
      sheet(6, fill(cut([[-40, 384], [760, 380], [760, 520], [-40, 520]]), low), 1.2),
      glow(5, day ? 0.8 : 0.9, fill(cut([[74, 386], [432, 384], [330, 500], [-80, 500]]), light)),
      ...layers(papersOf(mood)),
    ],
    { width: 720, height: 480, reach: day ? 700 : 520, ...(lamp && !day ? { lamp } : {}) },
  ); // biome-ignore format: corners are read as rows
}
