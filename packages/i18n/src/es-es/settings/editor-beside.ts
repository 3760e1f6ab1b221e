/** What the panels beside the forms of settings say. */
export const beside = {
  beside: { 'site-look': 'Cómo quedará' },
  look: {
    theme: 'Tema de la vista previa',
    light: 'Claro',
    dark: 'Oscuro',
    contrast: 'Contraste del texto',
    ratio: '{ratio}:1',
    adjusted: '{ratio}:1, color ajustado',
    unknown: 'no es un color de la paleta',
    none: 'Sin colores propios: vale la apariencia estándar.',
  },
}
