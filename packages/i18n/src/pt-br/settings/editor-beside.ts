/** What the panels beside the forms of settings say. */
export const beside = {
  beside: { 'site-look': 'Como vai ficar' },
  look: {
    theme: 'Tema da prévia',
    light: 'Claro',
    dark: 'Escuro',
    contrast: 'Contraste do texto',
    ratio: '{ratio}:1',
    adjusted: '{ratio}:1, cor ajustada',
    unknown: 'não é cor da paleta',
    none: 'Sem cores próprias: vale a aparência padrão.',
  },
}
