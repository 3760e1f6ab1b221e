import { expect, it } from 'vitest'
import { wornClass } from './worn-class.ts'

it.each([
  ['indigo darken-4', 'indigo darken-4'],
  ['', ''],
  ['my-brand brand_header primary-2', 'my-brand brand_header primary-2'],
  ['fixed inset-0 z-50 white', 'white'],
  ['-inset-4 absolute  h-screen w-dvw min-h-dvh red', 'red'],
  ['hidden opacity-0 pointer-events-none -mt-96 -translate-x-full', ''],
  ['md:fixed [position:fixed] grey', 'grey'], // A-20 takes no such signs
])('A part wears nothing that covers the page or hides it: %j', (given, worn) => {
  expect(wornClass(given)).toBe(worn)
})
