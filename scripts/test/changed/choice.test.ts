import { expect, it } from 'vitest'
import { choose } from './choice.ts'

const RULE = 'packages/domain/src/pause/rule.ts'
const DRIVER = 'e2e/product/desk.ts'
const many = Array.from({ length: 60 }, (_, index) => `apps/server/src/test-${index}.test.ts`)
const imports = [
  { from: 'packages/domain/src/pause/rule.test.ts', to: RULE },
  { from: 'apps/server/src/pauses.ts', to: RULE },
  ...many.map((from) => ({ from, to: 'apps/server/src/pauses.ts' })),
  { from: 'e2e/stories/transfers.e2e.ts', to: DRIVER },
  { from: 'apps/server/src/thread.ts', to: 'apps/server/src/work.ts' },
]
const ALWAYS = expect.stringMatching(/^e2e, store-kill, contract:/)

it('The nearest tests of a change are run, and how many are left is said', () => {
  expect(choose([RULE], imports)).toEqual({
    code: [RULE],
    tests: ['packages/domain/src/pause/rule.test.ts'],
    e2eTests: [],
    left: ['60 test files reach the change by 2 imports or more', ALWAYS],
  })
})

it('A change that few tests reach leaves none of them', () => {
  const { tests, left } = choose(['apps/server/src/pauses.ts'], imports)
  expect(tests).toEqual(many.toSorted())
  expect(left).toEqual([ALWAYS])
})

it('What drives the product chooses the e2e tests that use it, as does a change of themselves', () => {
  expect(choose([DRIVER], imports).e2eTests).toEqual(['e2e/stories/transfers.e2e.ts'])
  expect(choose(['e2e/stories/transfers.e2e.ts'], imports).e2eTests).toEqual(['e2e/stories/transfers.e2e.ts'])
})

it('The nearest unit tests are run however many they are, those of e2e are left when they are too many', () => {
  const [near, far] = ['apps/server/src/app.ts', 'e2e/product/product.ts']
  const tests = Array.from({ length: 70 }, (_, index) => `apps/server/src/a-${index}.test.ts`)
  const e2eTests = Array.from({ length: 4 }, (_, index) => `e2e/stories/a-${index}.e2e.ts`)
  const wide = [...tests.map((from) => ({ from, to: near })), ...e2eTests.map((from) => ({ from, to: far }))]
  const chosen = choose([near, far], wide)
  expect(chosen.tests).toHaveLength(70)
  expect(chosen.e2eTests).toEqual([])
  expect(chosen.left[0]).toBe('4 files of e2e tests reach the change by 1 import or more')
})

it('A document chooses no test and is no code', () => {
  expect(choose(['docs/figures.md', 'README.md'], imports)).toEqual({
    code: [],
    tests: [],
    e2eTests: [],
    left: [ALWAYS],
  })
})

it('A file that nobody imports, and a module that no test reaches, are named', () => {
  const { tests, left } = choose(['package.json', 'apps/server/src/work.ts'], imports)
  expect(tests).toEqual([])
  expect(left).toEqual([
    'package.json: no import leads to it, so nobody can say which tests read it',
    'apps/server/src/work.ts: no test reaches it by imports',
    ALWAYS,
  ])
})
