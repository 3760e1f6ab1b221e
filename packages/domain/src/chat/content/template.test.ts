import { describe, expect, it } from 'vitest'
import { fillIn, paramIssue, renderTemplate, type TemplateFacts, templateComponents } from './template.ts'

const facts = (change: Partial<TemplateFacts>): TemplateFacts => ({
  type: 'TEXT',
  content: 'Olá {{nome}}, aqui é {{atendente}}',
  media: null,
  headerText: null,
  format: 'POSITIONAL',
  params: [{ name: 'nome' }, { name: 'atendente' }],
  buttons: [],
  ...change,
})
const values = new Map([
  ['nome', 'João'],
  ['atendente', 'Ana'],
  ['9', 'nono'],
  ['10', 'décimo'],
  ['1x', 'um xis'],
])
const texts = (...all: string[]) => all.map((text) => ({ type: 'text', text }))

describe('text of a template (§7.4)', () => {
  it.each([
    ['Olá {{nome}}, aqui é {{ atendente }}', 'Olá João, aqui é Ana'],
    ['Olá {{1}}, aqui é {{2}}', 'Olá João, aqui é Ana'],
    ['{{nome}} {{nome}} {{outro}}', 'João João {{outro}}'],
    ['sem nada', 'sem nada'],
  ])('The template text %s is filled in with its values', (content, expected) => {
    expect(renderTemplate(facts({ content }), values)).toBe(expected)
  })

  it('A value that is filled in is not read for placeholders again', () => {
    expect(fillIn('{{a}}', () => '{{a}} $1')).toBe('{{a}} $1')
  })
})

describe('components of the Cloud API', () => {
  it.each<[string, Partial<TemplateFacts>, unknown]>([
    ['nothing to fill in', { content: 'Bom dia' }, []],
    ['in the order of the text', {}, [{ type: 'body', parameters: texts('João', 'Ana') }]],
    ['a name once', { content: '{{nome}} {{nome}}' }, [{ type: 'body', parameters: texts('João') }]],
    [
      'numbers by number',
      { content: '{{2}} antes de {{1}}' },
      [{ type: 'body', parameters: texts('João', 'Ana') }],
    ],
    [
      'numbers beyond nine by number',
      { content: '{{10}} depois de {{9}}' },
      [{ type: 'body', parameters: texts('nono', 'décimo') }],
    ],
    [
      'numbers beside a name, in the order of the text',
      { content: '{{2}} antes de {{1}}, {{nome}}' },
      [{ type: 'body', parameters: texts('Ana', 'João', 'João') }],
    ],
    [
      'numbers beside a name that begins with one, in the order of the text',
      { content: '{{2}} antes de {{1}}, {{1x}}' },
      [{ type: 'body', parameters: texts('Ana', 'João', 'um xis') }],
    ],
    ['no value', { content: '{{outro}}' }, [{ type: 'body', parameters: texts('') }]],
    [
      'a picture without an address above',
      { type: 'IMAGE', content: 'Veja' },
      [{ type: 'header', parameters: [{ type: 'image', image: { link: '' } }] }],
    ],
    [
      'a film without an address above',
      { type: 'VIDEO', content: 'Veja' },
      [{ type: 'header', parameters: [{ type: 'video', video: { link: '' } }] }],
    ],
    [
      'a button of a named template, whose values have no names',
      { format: 'NAMED', content: 'Bom dia', buttons: [{ type: 'URL', value: 'https://x/{{1}}' }] },
      [{ type: 'button', sub_type: 'url', index: '0', parameters: texts('João') }],
    ],
    [
      'buttons without a value, or without an address',
      {
        content: 'Bom dia',
        buttons: [
          { type: 'URL', value: 'https://x/' },
          { type: 'QUICK_REPLY', value: '{{nome}}' },
        ],
      },
      [],
    ],
    [
      'named',
      { format: 'NAMED', content: '{{nome}}' },
      [{ type: 'body', parameters: [{ type: 'text', parameter_name: 'nome', text: 'João' }] }],
    ],
    [
      'a picture above',
      { type: 'IMAGE', content: 'Veja', media: 'https://x/a.png' },
      [{ type: 'header', parameters: [{ type: 'image', image: { link: 'https://x/a.png' } }] }],
    ],
    [
      'a film above',
      { type: 'VIDEO', content: 'Veja', media: 'https://x/a.mp4' },
      [{ type: 'header', parameters: [{ type: 'video', video: { link: 'https://x/a.mp4' } }] }],
    ],
    [
      'a header with a name',
      { content: 'Bom dia', headerText: 'Para {{nome}}' },
      [{ type: 'header', parameters: texts('João') }],
    ],
    [
      'a button whose address ends in a value',
      {
        content: 'Bom dia',
        buttons: [
          { type: 'QUICK_REPLY', value: '' },
          { type: 'URL', value: 'https://x/{{nome}}' },
        ],
      },
      [{ type: 'button', sub_type: 'url', index: '1', parameters: texts('João') }],
    ],
  ])('The components of a template hold its values: %s', (_name, change, expected) => {
    expect(templateComponents(facts(change), values)).toEqual(expected)
  })
})

describe('a value', () => {
  it.each([
    [undefined, 'required'],
    ['  ', 'required'],
    ['duas\nlinhas', 'invalid'],
    ['um\ttab', 'invalid'],
    ['cinco     espaços', 'invalid'],
    ['x'.repeat(1025), 'invalid'],
    ['x'.repeat(1024), null],
    ['João Souza', null],
  ])('A template value %j has the issue %s', (value, expected) => {
    expect(paramIssue(value)).toBe(expected)
  })
})
