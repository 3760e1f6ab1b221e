import { describe, expect, it } from 'vitest'
import { dateIn, guessTarget, type ImportTarget, readListRow, targetsFault } from './mapping.ts'
import { CsvError, csvCell, delimiterOf, isFormula, readCsv } from './read-csv.ts'

const LIMITS = { rows: 5, columns: 4, lineLength: 100 }
const rowsOf = (text: string, delimiter = ';') => [...readCsv(text, delimiter, LIMITS)]
const refusal = (text: string) => {
  try {
    rowsOf(text)
    return null
  } catch (error) {
    return error instanceof CsvError ? [error.reason, error.line] : error
  }
}

describe('a CSV file', () => {
  it('Cells are split at the delimiter, quoted ones hold delimiters, quotes and line ends, and each row knows its line', () => {
    const text = 'nome;fone\r\n"Lia; ""a boa""\nPrado"; 11\n\n;\nRui;12'
    expect(rowsOf(text)).toEqual([
      { line: 1, cells: ['nome', 'fone'], raw: 'nome;fone' },
      { line: 2, cells: ['Lia; "a boa"\nPrado', '11'], raw: '"Lia; ""a boa""\nPrado"; 11' },
      { line: 5, cells: ['', ''], raw: ';' },
      { line: 6, cells: ['Rui', '12'], raw: 'Rui;12' },
    ])
  })

  it.each([
    ['a;b\n"c;d', ['quotes', 2]],
    ['"a"b;c', ['quotes', 1]],
    ['a;b;c;d;e', ['too_many_columns', 1]],
    [`a\n${'x'.repeat(101)}`, ['too_long', 2]],
    [`"${'x'.repeat(500)}"`, ['too_long', 1]],
    ['1\n2\n3\n4\n5\n6', ['too_many_rows', 6]],
    ['a;b\nc;d\n', null],
    ['', null],
  ])('The file %j is refused: %j', (text, expected) => {
    expect(refusal(text)).toEqual(expected)
  })

  it.each([
    ['a;b;c', ';'],
    ['a,b,c', ','],
    ['a\tb', '\t'],
    ['"a,b,c";d', ';'],
    ['nome', ';'],
  ])('The delimiter of %j is %j', (text, delimiter) => {
    expect(delimiterOf(text)).toBe(delimiter)
  })

  it.each([
    ['=1+1', true],
    ['@SUM(A1)', true],
    ['+cmd|x', true],
    ['-2+3', true],
    ['+55 (11) 98888-0000', false],
    ['-10,50', false],
    ['Ana', false],
  ])('%s is a formula: %s', (cell, isOne) => {
    expect(isFormula(cell)).toBe(isOne)
  })

  it('What is written is no formula, and is quoted where it must be', () => {
    expect(['=1', 'a;b', 'say "x"', 'plain'].map((cell) => csvCell(cell))).toEqual([
      "'=1",
      '"a;b"',
      '"say ""x"""',
      'plain',
    ])
  })
})

describe('rows as clients', () => {
  it.each([
    ['Nome Completo', 'full_name'],
    ['CPF/CNPJ', 'document'],
    ['Telefone 2', 'phone'],
    ['data_de_nascimento', 'birth_date'],
    ['E-mail', 'email'],
    ['Município', 'city'],
    ['Observação', null],
  ])('The column %s is taken for %s', (header, target) => {
    expect(guessTarget('clients', header)).toBe(target)
  })

  it.each([
    ['03/02/1990', '1990-02-03'],
    ['1990-02-03', '1990-02-03'],
    ['3.2.1990', '1990-02-03'],
    ['31/02/1990', null],
    ['ontem', null],
  ])('The date %s is read as %s', (cell, date) => {
    expect(dateIn(cell)).toBe(date)
  })

  const targets: (ImportTarget | null)[] = [
    'full_name',
    'document',
    'phone',
    'phone',
    'email',
    null,
    'data.plano',
  ]
  const read = (...cells: string[]) => readListRow(cells, { list: 'clients', targets, dedupeKey: 'phone' })

  it('A row is a client with all phones, and is found by the first', () => {
    const row = read(
      'Lia',
      '12.ABC.345/01DE-35',
      '(11) 8888-0000',
      '1133330000',
      'LIA@x.example',
      'x',
      'Ouro',
    )
    expect(row).toEqual({
      ...{ ok: true, key: '+5511988880000' },
      body: {
        ...{ full_name: 'Lia', document: '12ABC34501DE35', person_type: 'J', emails: ['lia@x.example'] },
        ...{ phones: [{ phone: '(11) 8888-0000' }, { phone: '1133330000' }], data: { plano: 'Ouro' } },
      },
    })
  })

  it.each([
    [['', '', '11988880000'], 0, 'required'],
    [['Lia', '52998224726', '11988880000'], 1, 'document'],
    [['Lia', '', '12'], 2, 'phone'],
    [['Lia', '', '11988880000', '', 'lia'], 4, 'email'],
    [['=cmd()', '', '11988880000'], 0, 'formula'],
    [['x'.repeat(151), '', '11988880000'], 0, 'long'],
    [['Lia'], 2, 'contact'],
    [['Lia', '', '', '', 'lia@x.example'], 2, 'key'],
  ] as const)('The row %j has a fault in column %i: %s', (cells, column, reason) => {
    expect(read(...cells)).toEqual({ ok: false, column, reason })
  })
})

describe('rows as leads', () => {
  const targets: (ImportTarget | null)[] = ['full_name', 'document', 'phone', 'phone', 'email', 'priority']
  const read = (...cells: string[]) => readListRow(cells, { list: 'leads', targets, dedupeKey: 'phone' })

  it('A row is a lead with one e-mail and a priority, and no kind of person', () => {
    expect(read('Lia', '529.982.247-25', '11988880000', '', 'LIA@x.example', '80')).toEqual({
      ...{ ok: true, key: '+5511988880000' },
      body: {
        ...{ full_name: 'Lia', document: '52998224725', email: 'lia@x.example', priority: 80 },
        phones: [{ phone: '11988880000' }],
      },
    })
  })

  it.each([
    [['Lia', '', '', '', 'lia@x.example'], 2, 'noPhone'],
    [['Lia', '', '11988880000', '', '', '101'], 5, 'priority'],
    [['Lia', '', '11988880000', '', '', 'alta'], 5, 'priority'],
  ] as const)('The row %j has a fault in column %i: %s', (cells, column, reason) => {
    expect(read(...cells)).toEqual({ ok: false, column, reason })
  })

  it.each([
    ['clients', ['full_name', 'email'], null],
    ['clients', ['full_name', 'phone', 'phone', 'email', 'email'], null],
    ['clients', ['full_name', 'phone', 'full_name'], 'twice'],
    ['leads', ['full_name', 'email'], 'missing'],
    ['leads', ['phone', null], 'missing'],
    ['leads', ['full_name', 'phone', 'email', 'email'], 'twice'],
  ] as const)('Columns of %s that are %j: %s', (list, named, fault) => {
    expect(targetsFault(list, named)).toBe(fault)
  })
})
