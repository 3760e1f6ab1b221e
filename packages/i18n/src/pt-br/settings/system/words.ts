export const kinds = {
  dashboard: 'Painel',
  report: 'Relatório',
  homepage: 'Início',
  insidepage: 'Aba de registro',
}

export const formats = { csv: 'CSV', xlsx: 'Excel', pdf: 'PDF' }
