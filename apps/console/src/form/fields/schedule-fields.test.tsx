import type { SendTo } from '@ramal/domain/classification/schedule'
import { EMPTY_CLASSIFICATION } from '@ramal/domain/classification/values'
import { fireEvent, render, screen } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import { showLocale } from '../../lib/i18n.ts'
import { ScheduleFields } from './schedule-fields.tsx'

beforeAll(() => showLocale('pt-br'))

type Props = Parameters<typeof ScheduleFields>[0]

const RULE: Props['rule'] = {
  ...{ shown: true, short: false, defaultAt: 0 },
  ...{ autoRun: { shown: true, value: false }, sendTo: { shown: true, value: null } },
}

function shown(values: Partial<Props['values']> = {}, rule: Partial<Props['rule']> = {}) {
  const onChange = vi.fn<Props['onChange']>()
  render(
    <ScheduleFields
      rule={{ ...RULE, ...rule }}
      values={{ ...EMPTY_CLASSIFICATION, ...values }}
      errors={{}}
      disabled={false}
      onChange={onChange}
    />,
  )
  return onChange
}
const receiver = () => screen.getByRole('combobox', { name: /^Enviar para/ })

test.each([
  ['Mesmo agente', 1],
  ['Equipe', 2],
  ['Mailing', 3],
] as const)('An activity is sent to "%s" as the wire numbers it (A-104)', (label, sendTo) => {
  const onChange = shown()
  fireEvent.change(receiver(), {
    target: { value: screen.getByRole('option', { name: label }).getAttribute('value') },
  })
  expect(onChange).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ sendTo }))
})

test.each([1, 2, 3] satisfies SendTo[])('The receiver %i that is chosen stands in its list', (sendTo) => {
  shown({ sendTo })
  expect(receiver()).toHaveValue(String(sendTo))
})

test('§4.10: What is not asked for is not shown', () => {
  shown({}, { autoRun: { shown: false, value: true }, sendTo: { shown: false, value: 1 } })
  expect(screen.queryByRole('switch')).toBeNull()
  expect(screen.queryByRole('combobox')).toBeNull()
})

test('An activity of today is asked for by its time alone, any other by day and time', () => {
  shown({}, { short: true })
  expect(screen.getByLabelText(/^Hor/)).toHaveAttribute('type', 'time')
})
