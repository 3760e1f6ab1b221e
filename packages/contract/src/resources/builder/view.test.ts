import { describe, expect, it } from 'vitest'
import { PageView, WidgetData } from './view.ts'

describe('the builder at work (contract §12)', () => {
  it.each([
    ['a number', { value: 12, unit: 's' }],
    ['a table', { columns: [{ key: 'fila', label: 'Fila' }], count: 1, results: [{ fila: 'Suporte' }] }],
    ['a series', { labels: ['08:00'], series: [{ name: 'Oferecidas', data: [12] }] }],
  ])('A widget shows %s with every field kept', (_, data) => {
    expect(WidgetData().parse(data)).toEqual(data)
  })

  it('A widget shows nothing else but its kinds of data', () => {
    expect(WidgetData().safeParse({ total: 1 }).success).toBe(false)
  })

  it('A page of the builder has a title, filters and widgets', () => {
    const page = {
      id: 1,
      title: 'Dashboard',
      filters: [{ type: 'select', name: 'fila', label: 'Fila' }],
      widgets: [{ id: 3, type: 'number', title: 'Na fila', cols: 3, refresh: 30 }],
    }
    expect(PageView().parse(page)).toEqual(page)
  })
})
