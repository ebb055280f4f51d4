type Ask = () => Promise<boolean>;

let ask: Ask | null = null;

/** Registers what asks for the second factor over the screen; returns a function that ends that. */
export function onProofAsked(asker: Ask): () => void {
  ask = asker;
  return () => {
    ask = null;
  };
}

/** Asks for the second factor again. False where nothing can ask, or whoever sits there did not confirm. */
export async function askProof(): Promise<boolean> {
  return ask === null ? false : ask();
}
