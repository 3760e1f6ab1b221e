import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { BarChart } from './bar-chart.tsx'

const part = (name: string, value: number) => ({ name, value, text: String(value) })
const bars = [
  { key: '08', label: '08h', parts: [part('Atendidas', 3), part('Abandonadas', 1)] },
  { key: '09', label: '09h', parts: [part('Atendidas', 2), part('Abandonadas', 0)] },
]
const share = (element: HTMLElement) => [...element.querySelectorAll<HTMLElement>('[style]')]

describe.each(['upright', 'lying'] as const)('bars that are %s', (kind) => {
  it('They begin at zero and are measured by the longest', () => {
    render(<BarChart kind={kind} bars={bars} label="Chamadas por hora" />)
    const sizes = share(screen.getByRole('img')).map(({ style }) =>
      kind === 'upright' ? style.height : style.width,
    )
    expect(sizes).toEqual(['75%', '25%', '50%', '0%'])
  })

  it('It is one picture with a name, and says what its colours are', () => {
    render(<BarChart kind={kind} bars={bars} label="Chamadas por hora" />)
    expect(screen.getByRole('img')).toHaveAccessibleName('Chamadas por hora')
    expect(screen.getByText('Abandonadas')).toBeVisible()
  })

  it('Without a bar nothing is drawn', () => {
    render(<BarChart kind={kind} bars={[]} label="Nada" />)
    expect(share(screen.getByRole('img'))).toEqual([])
  })
})
