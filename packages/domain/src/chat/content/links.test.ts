import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { textParts } from './links.ts'

const links = (text: string) => textParts(text).flatMap((part) => (part.kind === 'link' ? [part.href] : []))

describe('links in a text', () => {
  it.each([
    ['veja https://ramal.example/a?b=1#c agora', 'https://ramal.example/a?b=1#c'],
    ['HTTP://EXAMPLE.COM', 'HTTP://EXAMPLE.COM'],
    ['(https://example.com/x).', 'https://example.com/x'],
    ['https://pt.wikipedia.org/wiki/Ramal_(telefonia)', 'https://pt.wikipedia.org/wiki/Ramal_(telefonia)'],
    ['http://example.com:8080/a, e depois', 'http://example.com:8080/a'],
    ['www.example.com', 'https://www.example.com'],
    ['escreva para ana.souza+1@example.com.br!', 'mailto:ana.souza+1@example.com.br'],
    ['mailto:ana@example.com', 'mailto:ana@example.com'],
    ['tel:+55(11)99999-0001', 'tel:+55(11)99999-0001'],
  ])('"%s" holds the link %s', (text, href) => {
    expect(links(text)).toEqual([href])
  })

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)//http://x.com',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://example.com/1',
    'https://banco.com@evil.example/',
    'https://user:pw@evil.example/',
    'https://example.com/\u202Egpj.exe',
    'https://exa\u200Bmple.com',
    'https://example.com/"onmouseover="alert(1)',
    'https://example.com/<script>',
    'https:example.com',
    'https://',
    'https://localhost/x',
    'https://.com.',
    'mailto:a@b.com?bcc=all@evil.example',
    'tel:*31#0900123',
    'tel:javascript',
    'a@b',
    'a@b@c.com',
    '11 99999-0001',
    `https://example.com/${'a'.repeat(2_000)}`,
  ])('"%s" is no link', (text) => {
    expect(links(text)).toEqual([])
  })

  it('Several links of one text stand between its words, with its lines', () => {
    expect(textParts('a https://x.example,\nb@c.example fim')).toEqual([
      { kind: 'words', text: 'a ' },
      { kind: 'link', text: 'https://x.example', href: 'https://x.example' },
      { kind: 'words', text: ',\n' },
      { kind: 'link', text: 'b@c.example', href: 'mailto:b@c.example' },
      { kind: 'words', text: ' fim' },
    ])
  })

  it('The pieces of any text are the text, and no link leads to another scheme', () => {
    const piece = fc.constantFrom(
      'https://a.example',
      'javascript:',
      '@',
      ':',
      '//',
      '(',
      ')',
      ' ',
      'x.y',
      '\u202E',
      'tel:',
    )
    const text = fc.oneof(
      fc.string(),
      fc.array(piece, { maxLength: 12 }).map((some) => some.join('')),
    )
    fc.assert(
      fc.property(text, (given) => {
        const parts = textParts(given)
        expect(parts.map((part) => part.text).join('')).toBe(given)
        for (const href of links(given)) expect(href).toMatch(/^(?:https?:\/\/|mailto:|tel:)/i)
      }),
    )
  })
})
