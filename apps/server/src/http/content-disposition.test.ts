import { expect, it } from 'vitest'
import { contentDisposition } from './content-disposition.ts'

it.each([
  ['foto.png', 'attachment; filename="foto.png"'],
  [
    'Orçamento março.pdf',
    `attachment; filename="Orcamento marco.pdf"; filename*=UTF-8''Or%C3%A7amento%20mar%C3%A7o.pdf`,
  ],
  ['a"b\r\nX: 1.txt', `attachment; filename="a_b__X: 1.txt"; filename*=UTF-8''a%22b%0D%0AX%3A%201.txt`],
  ["it's (1)*.txt", 'attachment; filename="it\'s (1)*.txt"'],
  ['日本.txt', `attachment; filename="__.txt"; filename*=UTF-8''%E6%97%A5%E6%9C%AC.txt`],
])('A file named %j gets a content-disposition header that browsers can read', (name, header) => {
  expect(contentDisposition('attachment', name)).toBe(header)
})
