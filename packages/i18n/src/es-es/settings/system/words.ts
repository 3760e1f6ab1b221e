export const kinds = {
  dashboard: 'Panel',
  report: 'Informe',
  homepage: 'Inicio',
  insidepage: 'Pestaña de registro',
}

export const formats = { csv: 'CSV', xlsx: 'Excel', pdf: 'PDF' }
