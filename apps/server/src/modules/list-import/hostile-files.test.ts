import { deflateRawSync, gzipSync } from 'node:zlib'
import { IMPORTED_LIST_NAMES } from '@ramal/contract/imported-lists'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tokenCaller } from '../../testing/sign-in.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { type Content, countsOf, filesOf } from './testing/files-of.ts'

let server: TestServer
let files: ReturnType<typeof filesOf>
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const bytes = (...parts: (string | Uint8Array | number[])[]): Uint8Array<ArrayBuffer> =>
  new Uint8Array(
    Buffer.concat(
      parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))),
    ),
  )
/** A hundred megabytes of nothing, which is a hundred kilobytes on the wire. */
const NOTHING = Buffer.alloc(100 * 1024 * 1024)
const HEAD = 'Nome;Celular\n'

/** Files that are no table: their name, what is in them, and the words of the refusal. */
const NO_TABLE: readonly [string, () => Content, RegExp][] = [
  ['with quotes that nobody closes', () => `${HEAD}"Lia;11`, /Aspas .*linha 2/],
  ['with something behind a closing quote', () => `${HEAD}"Lia"x;11`, /Aspas .*linha 2/],
  ['with a line without end', () => `Nome\n${'x'.repeat(40_000)}`, /linha 2 é longa demais/],
  ['with a quoted cell without end', () => `Nome\n"${'x\n'.repeat(40_000)}"`, /linha 2 é longa demais/],
  ['with too many columns', () => `a${';'.repeat(150)}\n1`, /100 colunas/],
  ['with too many rows', () => `n\n${'1\n'.repeat(20_001)}`, /20\.000 linhas/],
  ['without rows', () => HEAD, /não tem linhas/],
  ['without anything', () => '\n\n', /não tem linhas/],
  [
    'that is a spreadsheet',
    () => bytes([0x50, 0x4b, 3, 4], new Uint8Array(60)),
    /texto|não corresponde ao nome|não suportado/,
  ],
  [
    'that is a ZIP bomb',
    () => bytes([0x50, 0x4b, 3, 4], deflateRawSync(NOTHING)),
    /texto|não corresponde ao nome|não suportado/,
  ],
  ['that is a GZIP bomb', () => bytes(gzipSync(NOTHING)), /texto|não corresponde ao nome|não suportado/],
  [
    'that is an old spreadsheet',
    () => bytes([0xd0, 0xcf, 0x11, 0xe0], 'x'),
    /texto|não corresponde ao nome|não suportado/,
  ],
  ['that is a PDF', () => '%PDF-1.7\nNome;Celular', /texto|não corresponde ao nome|não suportado/],
  [
    'in UTF-16',
    () => bytes(Buffer.from(`\ufeff${HEAD}Lia;11988880000`, 'utf16le')),
    /texto|não corresponde ao nome|não suportado/,
  ],
  ['with a zero byte', () => `${HEAD}Li\0a;11988880000`, /texto|não corresponde ao nome|não suportado/],
]

describe.each(IMPORTED_LIST_NAMES)('hostile files of %s (contract §10.6)', (list) => {
  beforeAll(async () => {
    files = filesOf(server, await tokenCaller(server.app, 'admin'), list)
  })

  it.each(NO_TABLE)('A file %s is refused in words, and nothing of it is kept', async (_, content, words) => {
    const before = (await files.kept()).length
    const answer = await files.upload(content())
    expect([400, 415]).toContain(answer.statusCode)
    expect(answer.body).toMatch(words)
    expect(await files.kept()).toHaveLength(before)
  })

  it('A file that is not in the encoding it is said to be in is refused, and so is one that is too large', async () => {
    const latin = bytes(`${HEAD}Jo\xe3o;11988880000`)
    expect((await files.upload(latin, { encoding: 'utf-8' })).body).toMatch(/codificação/i)
    expect((await files.upload('x'.repeat(10 * 1024 * 1024 + 1))).statusCode).toBe(413)
  })

  it('Half rows, formulas and text without end are refused one by one, and the rest of the file is taken', async () => {
    const rows = [
      'Lia Inteira;11974000001',
      'Meia linha',
      ';11974000002',
      '=HYPERLINK("http://x");11974000003',
      '@SUM(A1);11974000004',
      'Dois;+cmd|x',
      `${'x'.repeat(151)};11974000005`,
      'Sobra;11974000006;a mais;e mais',
      '<img src=x onerror=alert(1)>;11974000007',
    ]
    const shown = await files.run(await files.checked(await files.taken(`Nome;Celular\n${rows.join('\n')}`)))
    expect(countsOf(shown)).toEqual([3, 0, 0, 6])
    expect((await files.found('Lia Inteira')).length).toBe(1)
    const cells = (await files.errors(shown.id)).split('\r\n').flatMap((line) => line.split(';'))
    expect(cells.filter((cell) => /^"?[=@]/.test(cell))).toEqual([])
    await files.post(shown.id, 'undo')
    await files.comes(shown.id, 'undone')
  })
})
