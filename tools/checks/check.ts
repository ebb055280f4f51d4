/** What every check of the repository is: it says what it protects, finds what is wrong, and knows the repair. */
export type Check = {
  name: string;
  /** One sentence: what goes wrong for whom without this check. */
  protects: string;
  /** The command or the habit that mends what it finds. */
  repair: string;
  /** Lines that each name one thing that is wrong, with its place. */
  find: () => Promise<string[]>;
};
