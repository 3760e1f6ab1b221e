import { describe, expect, it } from 'vitest'
import { type TemplateText, templateFault } from './template-text.ts'

const text = (given: Partial<TemplateText>): TemplateText => ({
  format: 'POSITIONAL',
  content: 'Olá',
  headerText: null,
  params: [],
  buttons: [],
  ...given,
})
const params = (...names: string[]) => names.map((name) => ({ name }))

describe('what a provider takes of a template (entities §2)', () => {
  it.each<[string, TemplateText, ReturnType<typeof templateFault>]>([
    ['a text without parameters', text({}), null],
    ['numbers with their parameters', text({ content: '{{1}} e {{2}}', params: params('1', '2') }), null],
    [
      'numbers that parameters with names stand for',
      text({ content: '{{1}}', params: params('nome') }),
      null,
    ],
    ['a number without a parameter', text({ content: '{{1}}' }), 'params'],
    ['a parameter that stands nowhere', text({ params: params('nome') }), 'params'],
    ['a parameter twice', text({ content: '{{a}}', params: params('a', 'a') }), 'params'],
    ['a gap in the numbers', text({ content: '{{1}} {{3}}', params: params('1', '2', '3') }), 'params'],
    [
      'a gap where the header has the other',
      text({ content: '{{2}}', headerText: '{{1}}', params: params('1', '2') }),
      'content',
    ],
    ['names', text({ format: 'NAMED', content: '{{nome}}', params: params('nome') }), null],
    ['a number among names', text({ format: 'NAMED', content: '{{1}}', params: params('1') }), 'content'],
    [
      'two placeholders in a header',
      text({ headerText: '{{1}} {{2}}', params: params('1', '2') }),
      'header_text',
    ],
    [
      'the placeholder of an address',
      text({ params: params('1'), buttons: [{ type: 'URL', value: 'https://x/{{1}}' }] }),
      null,
    ],
  ])('A template is judged rightly: %s', (_, template, fault) => {
    expect(templateFault(template)).toBe(fault)
  })
})
