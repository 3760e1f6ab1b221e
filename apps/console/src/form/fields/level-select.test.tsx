import { fireEvent, render, screen } from '@testing-library/react'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { showLocale } from '../../lib/i18n.ts'
import { LevelSelect, quickPicks } from './level-select.tsx'

beforeAll(() => showLocale('pt-br'))

const options = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: index + 1, description: `Opção ${index + 1}` }))

function shown(change: Partial<Parameters<typeof LevelSelect>[0]> = {}) {
  const [onChoose, onPick] = [vi.fn(), vi.fn()]
  render(
    <LevelSelect
      level="classificationId"
      chosen={null}
      options={options(3)}
      required
      disabled={false}
      onChoose={onChoose}
      onPick={onPick}
      onBlur={vi.fn()}
      ref={null}
      {...change}
    />,
  )
  return { list: screen.getByRole('combobox', { name: /^Classificação/ }), onChoose, onPick }
}

describe('one level of the classification', () => {
  test('The first click on a list with buttons below it leads the keys there and leaves it shut, the next one opens it', () => {
    const { list } = shown()
    expect(fireEvent.mouseDown(list)).toBe(false)
    expect(list).toHaveFocus()
    expect(fireEvent.mouseDown(list)).toBe(true)
  })

  test('A list without buttons below it opens at the first click', () => {
    expect(fireEvent.mouseDown(shown({ options: options(10) }).list)).toBe(true)
  })

  test('A short list has a button with its digit for each option, which picks it', () => {
    const { onPick, onChoose } = shown()
    const buttons = screen.getAllByRole('button')
    expect(buttons.map((one) => one.getAttribute('aria-keyshortcuts'))).toEqual(['1', '2', '3'])
    fireEvent.click(buttons[1]!)
    expect(onPick).toHaveBeenCalledExactlyOnceWith(2)
    expect(onChoose).not.toHaveBeenCalled()
  })

  test.each([
    ['something is chosen', { chosen: 1 }],
    ['nothing may be chosen', { disabled: true }],
  ])('There are no buttons where %s', (_why, change) => {
    shown(change)
    expect(screen.queryByRole('button')).toBeNull()
  })

  test('What is chosen from the list is told with its level', () => {
    const { list, onChoose } = shown({ chosen: 1 })
    fireEvent.change(list, { target: { value: '3' } })
    expect(onChoose).toHaveBeenLastCalledWith('classificationId', 3)
  })

  test('A list without options cannot be opened', () => {
    expect(shown({ options: [] }).list).toBeDisabled()
  })

  test.each([
    [1, 0],
    [2, 2],
    [9, 9],
    [10, 0],
  ])('Of %i options %i are picked by digits', (count, picked) => {
    expect(quickPicks(options(count))).toHaveLength(picked)
  })
})
