declare const BUILD_ID: string;

/** Names the sources that this bundle was built from; server and browser bundle of one build carry the same. */
export const buildId: string = BUILD_ID;
