import { expect, it } from 'vitest'
import { isDigestFor } from './digest-target.ts'

it.each([
  ['the same', 'sip:10001@ramal.test', true],
  ['another case of the host', 'sip:10001@RAMAL.test', true],
  ['the default port', 'sip:10001@ramal.test:5060', true],
  ['parameters', 'sip:10001@ramal.test;transport=ws', true],
  ['an escaped user', 'sip:%31%30001@ramal.test', true],
  ['another user', 'sip:10002@ramal.test', false],
  ['no user', 'sip:ramal.test', false],
  ['another host', 'sip:10001@else', false],
  ['another port', 'sip:10001@ramal.test:5070', false],
  ['another scheme', 'sips:10001@ramal.test', false],
  ['nothing that is a URI', '*', false],
])('A digest with %s in its uri (%s) is taken for sip:10001@ramal.test: %s', (_what, uri, expected) => {
  expect(isDigestFor(uri, 'sip:10001@ramal.test')).toBe(expected)
})
