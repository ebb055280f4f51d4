export declare const findBrowser: (root: string) => string | null;
export declare const findTestBrowser: (root: string) => string | null;
export declare const demandBrowser: (root: string) => string;
