export const kinds = {
  dashboard: 'Dashboard',
  report: 'Report',
  homepage: 'Home',
  insidepage: 'Tab of a record',
}

export const formats = { csv: 'CSV', xlsx: 'Excel', pdf: 'PDF' }
