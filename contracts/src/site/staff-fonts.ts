/** A browser would smear regular letters where a real bold font is missing. */
export const boldFallback =
  '@font-face{font-family:"Figtree Alt";font-weight:600 700;src:local("Roboto Bold"),local("Roboto-Bold"),local("Arial Bold"),local("Arial-BoldMT"),local("Liberation Sans Bold"),local("LiberationSans-Bold");size-adjust:100.39%;ascent-override:94.63%;descent-override:24.90%;line-gap-override:0%}';
