import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { twMerge } from 'tailwind-merge'
import { expect, it } from 'vitest'
import { cn } from './cn.ts'

const ROOT = join(import.meta.dirname, '../../../..')

/** Every word of the interface's sources that may be a class. */
function words(): string[] {
  const files = globSync('{packages/ui,apps/console}/src/**/*.tsx', { cwd: ROOT })
  const texts = files
    .filter((file) => !file.includes('.test.'))
    .flatMap((file) => [...readFileSync(join(ROOT, file), 'utf8').matchAll(/'([^'\n]*)'|"([^"\n]*)"/g)])
    .map(([, single, double]) => single ?? double ?? '')
  return [...new Set(texts.flatMap((text) => text.split(/\s+/)))].filter((word) => /^[-a-z@[!*]/.test(word))
}

/** Up to three of those that differ in their last part alone (p-1, p-2, p-3), without conditions (`hover:`), which change nothing here. */
function someOfEachStem(classes: readonly string[]): readonly string[] {
  const plain = classes.filter((word) => !word.includes(':'))
  const byStem = new Map<string, string[]>()
  for (const word of plain) {
    const stem = word.slice(0, word.lastIndexOf('-'))
    byStem.set(stem, [...(byStem.get(stem) ?? []), word])
  }
  return [...byStem.values()].flatMap((words) => words.slice(0, 3))
}

it('Of two classes for one property the later wins, and what sets more takes away what sets less', () => {
  expect(cn('px-2 py-1 text-sm', 'p-3', { 'text-muted': true })).toBe('text-sm p-3 text-muted')
  expect(cn('h-9 rounded-md border', 'h-13 border-danger')).toBe('rounded-md border h-13 border-danger')
})

it('Each class of the sources stands against each other one as in the whole of Tailwind', () => {
  const all = words()
  expect(all.length).toBeGreaterThan(500)
  const known = all.filter((word) => twMerge(word, word) === word)
  expect(known.filter((word) => cn(word, word) !== word)).toEqual([])
  const whole = someOfEachStem(known)
  const wrong = whole.flatMap((first) => {
    const beside = whole.filter((second) => cn(first, second) !== twMerge(first, second))
    return beside.length > 0 ? [`${first} beside ${beside.slice(0, 5).join(', ')}`] : []
  })
  expect(wrong).toEqual([])
})
