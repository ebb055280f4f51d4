/** The shape of a check: what it protects, how it finds what is wrong, and how to repair it. */
export type Check = {
  name: string;
  /** One sentence: what goes wrong for whom without this check. */
  protects: string;
  /** The command or habit that repairs what it finds. */
  repair: string;
  /** Lines that each name one thing that is wrong, with its place. */
  find: () => Promise<string[]>;
};
