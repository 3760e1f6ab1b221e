import { expect, it } from 'vitest'
import { lateTexts } from '../../../login-texts.ts'

it.each([
  ['a text that comes later', "t('auth.loggedOut')", ['auth.loggedOut']],
  ['the same as the bundler writes it', 't(`auth.loggedOut`)+t(`auth.loggedOut`)', ['auth.loggedOut']],
  ['a group that comes later', ['`errors.sessionEnd.', '{why}`'].join('$'), ['errors.sessionEnd']],
  ['a text of its own, and one of a refusal', "t('auth.title')+t('error.throttled')", []],
  ['what is no text', "'react.element'+'a.b.c'", []],
])('A login page that names %s is found out', (_, code, late) => {
  expect(lateTexts(code)).toEqual(late)
})
