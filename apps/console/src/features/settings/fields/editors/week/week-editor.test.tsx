import { fireEvent, screen, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { editorTexts, showEditor } from '../testing/show-editor.tsx'
import { WeekEditor } from './week-editor.tsx'

beforeAll(editorTexts)

const period = (week_days: number[], hours_start: string, hours_end: string) => ({
  week_days,
  hours_start,
  hours_end,
})
const office = [period([1, 2, 3, 4, 5], '08:00', '18:00')]
const day = (name: string) => screen.getByRole('slider', { name })

describe('the hours of a week', () => {
  it('[R9-39] By keys alone: Enter begins, arrows extend, Enter ends, Escape gives up, Delete removes', async () => {
    const { held, user } = showEditor(WeekEditor, [period([1], '08:00', '12:00')])
    expect(screen.getAllByRole('slider').map((one) => one.getAttribute('aria-label'))).toEqual([
      ...['segunda-feira', 'terça-feira', 'quarta-feira', 'quinta-feira', 'sexta-feira', 'sábado', 'domingo'],
    ])
    day('segunda-feira').focus()
    expect(day('segunda-feira')).toHaveAttribute('aria-valuetext', '08:00, aberto das 08:00 às 12:00')
    await user.keyboard('{ArrowRight}{PageDown}{ArrowDown}{Enter}{PageDown}{ArrowUp}{Enter}')
    expect(day('terça-feira')).toHaveFocus()
    expect(held.value).toEqual([period([1], '08:00', '12:00'), period([2], '09:15', '10:00')])
    await user.keyboard('{End}{Enter}{PageUp}{Escape}')
    expect(held.value).toHaveLength(2)
    await user.keyboard(
      '{ArrowLeft}{Home}{PageDown}{PageDown}{PageDown}{PageDown}{PageDown}{PageDown}{PageDown}{PageDown}{Delete}',
    )
    expect(held.value).toEqual([period([2], '09:15', '10:00')])
  })

  it('A lunch break is two blocks, by their times alone', async () => {
    const { held, user } = showEditor(WeekEditor, [period([1], '08:00', '18:00')])
    const end = screen.getByLabelText('segunda-feira, até 18:00')
    fireEvent.change(end, { target: { value: '12:00' } })
    expect(held.value).toEqual([period([1], '08:00', '18:00')])
    fireEvent.blur(end)
    await user.click(screen.getByRole('button', { name: 'Adicionar horário em segunda-feira' }))
    expect(held.value).toEqual([period([1], '08:00', '12:00'), period([1], '13:00', '17:00')])
    expect(screen.getByRole('group', { name: 'segunda-feira, 08:00 às 12:00' })).toBeVisible()
  })

  it('A night is kept over midnight and shown as continued on the next day', () => {
    const { held } = showEditor(WeekEditor, [period([7], '20:00', '23:00')])
    const end = screen.getByLabelText('domingo, até 23:00')
    fireEvent.change(end, { target: { value: '02:00' } })
    fireEvent.blur(end)
    expect(held.value).toEqual([period([7], '20:00', '02:00')])
    expect(screen.getByText('aberto desde ontem até 02:00').closest('li')).toHaveTextContent('segunda-feira')
  })

  it('A day is copied to others in place of theirs', async () => {
    const { held, user } = showEditor(WeekEditor, [
      period([1], '08:00', '12:00'),
      period([3], '10:00', '11:00'),
    ])
    await user.click(screen.getByRole('button', { name: 'Copiar segunda-feira para' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Segunda a sexta' }))
    expect(held.value).toEqual([period([1, 2, 3, 4, 5], '08:00', '12:00')])
  })

  it('A pointer draws, moves and stretches in quarters of an hour', () => {
    const { held } = showEditor(WeekEditor, [] as object[])
    const grid = day('segunda-feira').parentElement as HTMLElement
    // 7 columns of 10 px, a minute is a pixel.
    grid.getBoundingClientRect = () => ({ left: 0, top: 0, width: 70, height: 1440 }) as DOMRect
    const press = (element: Element, x: number, y: number) =>
      fireEvent.pointerDown(element, { clientX: x, clientY: y, button: 0, pointerType: 'mouse' })
    const moveTo = (x: number, y: number) => fireEvent.pointerMove(window, { clientX: x, clientY: y })
    const letGo = () => fireEvent.pointerUp(window)
    press(day('segunda-feira'), 5, 482)
    moveTo(5, 718)
    letGo()
    expect(held.value).toEqual([period([1], '08:00', '12:00')])
    const block = () => within(grid).getByText('08:00–12:00').parentElement as HTMLElement
    press(block(), 5, 500)
    moveTo(25, 560)
    letGo()
    expect(held.value).toEqual([period([3], '09:00', '13:00')])
    press(within(grid).getByText('09:00–13:00').nextElementSibling as Element, 25, 780)
    moveTo(25, 900)
    letGo()
    expect(held.value).toEqual([period([3], '09:00', '15:00')])
    press(day('sexta-feira'), 45, 100)
    letGo()
    expect(held.value).toEqual([period([3], '09:00', '15:00')])
  })

  it('Whether it is open now, and until when, is said in its own time zone', () => {
    const next = new Date(Date.now() + 3_600_000)
    next.setUTCMinutes(0, 0, 0)
    showEditor(WeekEditor, office, {
      row: { is_open_now: true, next_change_at: next.toISOString(), timezone: 'America/Sao_Paulo' },
      values: { timezone: 'America/Sao_Paulo' },
    })
    const hour = String((next.getUTCHours() + 21) % 24).padStart(2, '0')
    expect(screen.getByText(`Agora: aberto, fecha às ${hour}:00`)).toBeVisible()
    expect(screen.getByText(/Horários de America\/Sao_Paulo/)).toBeVisible()
  })
})
