import { describe, expect, it } from 'vitest'
import { declaresType, endingOf, honestName, namesType } from './file-names.ts'

describe('what a file is called and what it is (ASVS 5.2.2)', () => {
  it.each([
    ['foto.PNG', 'image/png', true],
    ['foto.jpeg', 'image/jpeg', true],
    ['foto', 'image/jpeg', true],
    ['foto.png', 'image/jpeg', false],
    ['nota.pdf', 'application/octet-stream', false],
    ['nota.pdf.exe', 'application/pdf', false],
    ['voz.webm', 'audio/webm', true],
    ['planilha.xlsm', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', false],
    ['dados.csv', 'text/plain', false],
  ])('A file named %s with the type %s is named rightly: %s', (name, type, agrees) => {
    expect(namesType(name, type)).toBe(agrees)
  })

  it.each([
    ['', 'application/pdf', true],
    ['application/octet-stream', 'application/pdf', true],
    ['image/jpg', 'image/jpeg', true],
    ['audio/webm; codecs=opus', 'audio/webm', true],
    ['video/webm', 'audio/webm', true],
    ['application/vnd.ms-excel', 'text/csv', true],
    ['image/png', 'image/jpeg', false],
    ['image/png', 'text/plain', false],
    ['application/pdf', 'application/zip', false],
    ['audio/mpeg', 'audio/ogg', false],
    ['text/markdown', 'text/plain', true],
    ['application/json', 'text/plain', false],
    ['application/xml', 'text/csv', true],
    ['application/force-download', 'image/png', true],
    ['application/zip', 'application/vnd.oasis.opendocument.text', true],
    [
      'application/x-zip-compressed',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      true,
    ],
    ['application/zip', 'application/pdf', false],
    ['IMAGE/PNG ; a=b', 'image/png', true],
    ['audio/mp4', 'video/mp4', true],
    ['image/webm', 'video/webm', false],
    ['video/webm', 'image/webm', false],
  ])('A file declared as %s with the content %s is declared rightly: %s', (declared, type, agrees) => {
    expect(declaresType(declared, type)).toBe(agrees)
  })

  it.each([
    ['nota.pdf', 'application/pdf', 'nota.pdf'],
    ['nota.pdf', 'text/html', 'nota.pdf.bin'],
    ['nota.pdf', 'image/png', 'nota.pdf.png'],
    ['nota', 'application/pdf', 'nota.pdf'],
    ['nota.', 'application/pdf', 'nota..pdf'],
    ['desenho', 'image/svg+xml', 'desenho.bin'],
    ['coisa', 'application/octet-stream', 'coisa.bin'],
    ['foto.jpeg', 'image/jpeg', 'foto.jpeg'],
    ['foto', 'image/jpeg', 'foto.jpg'],
  ])('A customer’s %s that is %s is kept as %s', (name, type, kept) => {
    expect(honestName(name, type)).toBe(kept)
  })
})

it.each([
  ['a.TAR', 'tar'],
  ['a.tar.gz', 'gz'],
  ['a', ''],
  ['a.', ''],
  ['a.b c', ''],
  ['a.abcdefghij', 'abcdefghij'],
  ['a.abcdefghijk', ''],
])('The ending of %j is %j', (name, ending) => {
  expect(endingOf(name)).toBe(ending)
})
