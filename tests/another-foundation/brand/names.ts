export const elementPrefix = 'lighthouse-keepers';
export const widgetGlobal = 'LighthouseAccessibility';
export const referencePrefix = 'LK';
export const phoneExample = '207 555 0100';
