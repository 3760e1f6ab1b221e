import { render } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { showLocale } from '../../../lib/i18n.ts'
import { fakeConsole } from '../../../testing/fake-console.ts'
import { within } from '../../../testing/render-page.tsx'
import { DaySeparator } from './day-separator.tsx'

beforeAll(() => showLocale('pt-br'))
beforeEach(() => {
  vi.useFakeTimers()
  vi.setSystemTime(new Date(2025, 2, 14, 12))
})
afterEach(() => void vi.useRealTimers())

test.each([
  ['14/03/2025', 'Hoje'],
  ['13/03/2025', 'Ontem'],
  ['12/03/2025', '12/03/2025'],
  ['15/03/2025', '15/03/2025'],
])('On 14 March 2025 the day %s is called %s', (day, name) => {
  expect(render(within(fakeConsole(), <DaySeparator day={day} />)).container).toHaveTextContent(
    new RegExp(`^${name}$`),
  )
})
