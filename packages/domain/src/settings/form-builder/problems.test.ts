import type { FormField } from '@ramal/contract/form'
import { describe, expect, it, test } from 'vitest'
import { CONDITION_WORDS, conditionFrom, textOfCondition, wordOf } from './conditions.ts'
import { problemsOf } from './problems.ts'
import { optionsIn, propertiesOf, valuesOfField, widthOf } from './properties.ts'

const good: FormField = { type: 'text', name: 'nome', label: 'Nome', cols: 6 }
const problems = (...fields: FormField[]) =>
  problemsOf([{ label: 'Dados', fields }]).map(({ problem }) => problem)
const list = (options: FormField['options']): FormField => ({ ...good, type: 'select', options })

describe('what is wrong with a form', () => {
  test.each<[string, FormField[], string[]]>([
    ['nothing', [good], []],
    ['[R5-40] no name', [{ ...good, name: ' ' }], ['noName']],
    ['[R5-40] a name with spaces', [{ ...good, name: 'a b' }], ['badName']],
    ['[R5-41] no label', [{ ...good, label: '' }], ['noLabel']],
    ['[R5-41] no size', [{ ...good, cols: null }], ['noSize']],
    ['a hidden field needs neither', [{ type: 'hidden', name: 'x', label: '' }], []],
    ['two fields of one name', [good, { ...good, label: 'Outro' }], ['sameName', 'sameName']],
    [
      'two fields of one name, one within another',
      [good, { ...good, type: 'popup', name: 'p', tabs: [{ label: 'x', fields: [good] }] }],
      ['sameName', 'sameName'],
    ],
    ['a list without options', [list([])], ['noOptions']],
    ['[R5-42] an option without text', [list([{ value: '1', text: '' }])], ['optionBlank']],
    ['[R5-42] an option without value', [list([{ value: '', text: 'Um' }])], ['optionBlank']],
    [
      'two options of one value',
      [
        list([
          { value: 1, text: 'Um' },
          { value: '1', text: 'Dois' },
        ]),
      ],
      ['sameOption'],
    ],
    ['a lookup without address', [{ ...good, type: 'api' }], ['noSource']],
    ['bounds crossed', [{ ...good, type: 'number', min: 5, max: 3 }], ['boundsCrossed']],
    [
      'a condition on nothing',
      [{ ...good, visible_if: [{ field: 'x', op: 'eq', value: 1 }] }],
      ['conditionOnNothing'],
    ],
    [
      'a condition on itself',
      [{ ...good, visible_if: [{ field: 'nome', op: 'eq', value: 1 }] }],
      ['conditionOnItself'],
    ],
  ])('%s', (_title, fields, expected) => {
    expect(problems(...fields)).toEqual(expected)
  })
  it('Tabs have labels, each its own', () => {
    expect(problemsOf([{ label: ' ', fields: [] }])[0]?.problem).toBe('tabWithoutLabel')
    expect(
      problemsOf([
        { label: 'A', fields: [] },
        { label: 'A', fields: [] },
      ]).map(({ problem }) => problem),
    ).toEqual(['sameTab'])
  })
})

test.each(CONDITION_WORDS)('A condition that says "%s" reads the same again', (word) => {
  expect(wordOf(conditionFrom('motivo', word, 'a'))).toBe(word)
})

it('A condition with several values is written with semicolons', () => {
  const condition = conditionFrom('motivo', 'in', 'a; b;')
  expect(condition.value).toEqual(['a', 'b'])
  expect(textOfCondition(condition)).toBe('a; b')
})

describe('properties', () => {
  it('[R3-45] A width is half or full', () => {
    expect(
      [6, 12, null, { xs: 12, md: 4 }, { xs: 12, md: 8 }].map((cols) =>
        widthOf({ cols: cols as FormField['cols'] }),
      ),
    ).toEqual([6, 12, 12, 6, 12])
  })
  it('Each type has the properties that mean something for it', () => {
    expect(propertiesOf('text')).toContain('validation')
    expect(propertiesOf('select')).not.toContain('mask')
    expect(propertiesOf('datetimepicker')).toContain('format')
    expect(propertiesOf('combobox')).toContain('delimiters')
    expect(propertiesOf('hidden')).not.toContain('required')
  })
  it('Pasted lines are options', () => {
    expect(optionsIn('1;Boleto\n2\tCartão\n\nOutro')).toEqual([
      { value: '1', text: 'Boleto' },
      { value: '2', text: 'Cartão' },
      { value: 'Outro', text: 'Outro' },
    ])
    expect(valuesOfField(list([{ value: 3, text: 'Três' }]))).toEqual([{ value: '3', text: 'Três' }])
  })
})
