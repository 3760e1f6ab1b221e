/** What the panels beside the forms of settings say. */
export const beside = {
  beside: { 'site-look': 'How it will look' },
  look: {
    theme: 'Theme of the preview',
    light: 'Light',
    dark: 'Dark',
    contrast: 'Contrast of text',
    ratio: '{ratio}:1',
    adjusted: '{ratio}:1, colour adjusted',
    unknown: 'no colour of the palette',
    none: 'No colours of its own: the default look stands.',
  },
}
