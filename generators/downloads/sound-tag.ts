/** What players and tests read at the head of a sound file. `facts` marks the words it was spoken from. */
export type SoundInfo = { title: string; artist: string; facts: string };

/** Sizes in an ID3 header are written seven bits to a byte (ID3v2.3, 3.1). */
const sevenBits = (size: number): number[] => [21, 14, 7, 0].map((shift) => (size >> shift) & 0x7f);

const frame = (id: string, text: string): Buffer => {
  // 3: the text is UTF-8. Players of v2.3 that expect Latin-1 read plain English just as well.
  const body = Buffer.concat([Buffer.from([3]), Buffer.from(text, 'utf8')]);
  const head = Buffer.alloc(10);
  head.write(id, 'latin1');
  head.writeUInt32BE(body.length, 4);
  return Buffer.concat([head, body]);
};

/** An ID3v2.3 tag, to be put before the first MP3 frame. */
export function soundTag({ title, artist, facts }: SoundInfo): Buffer {
  const frames = Buffer.concat([frame('TIT2', title), frame('TPE1', artist), frame('TXXX', `facts\0${facts}`)]);
  return Buffer.concat([Buffer.from('ID3\u0003\0\0', 'latin1'), Buffer.from(sevenBits(frames.length)), frames]);
}
