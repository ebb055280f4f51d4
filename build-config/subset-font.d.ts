declare module 'subset-font' {
  /** The parts of subset-font that the generators and the receipts use; the package has no types of its own. */
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: {
      targetFormat: 'truetype' | 'woff2';
      variationAxes: Readonly<Record<string, number | { min: number; max: number }>>;
      keepFeatures?: readonly string[];
      noHinting?: boolean;
    },
  ): Promise<Uint8Array>;
}
