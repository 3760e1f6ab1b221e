import { describe, expect, it } from 'vitest'
import { openApi } from '../kit/openapi.ts'
import { PageView, WidgetData } from './builder/view.ts'
import { laterComponents } from './later-components.ts'
import { LATER_SHAPES } from './shapes.ts'

const { components } = openApi({}, {}, laterComponents()) as {
  components: { schemas: Record<string, Record<string, unknown>> }
}
const component = (name: string) => components.schemas[name]

describe('what integrators read before it is served', () => {
  it.each(Object.entries(LATER_SHAPES))('%s: its row stands in the components', (_, shape) => {
    expect(component(String(shape.row().meta()?.id))).toHaveProperty('x-owned-later')
  })

  it('says what a dialer takes, and where', () => {
    expect(component('DialerInput')).toMatchObject({
      required: expect.arrayContaining(['description']),
      'x-section': '10',
      'x-specification': '3',
      'x-owned-later': ['/v1/service/shipments/dialers/'],
    })
  })

  it('says which parts of a write are files', () => {
    expect(component('MohEntryInput')).toMatchObject({ 'x-files': ['file'] })
    expect(component('MohEntryRow')).not.toHaveProperty('x-files')
  })

  it('names every path that shares a shape', () => {
    expect(component('BuilderPageRow')?.['x-owned-later']).toEqual([
      '/v1/builder/homepages/',
      '/v1/builder/insidepages/',
      '/v1/builder/dashboards/pages/',
      '/v1/builder/reports/pages/',
    ])
    expect(component('PageView')?.['x-owned-later']).toContain('/v1/builder/reports/pages/{id}/view/')
  })

  it('says of a row that is served where it is whole', () => {
    expect(component('ContractRow')).toMatchObject({
      'x-full-row': { $ref: '#/components/schemas/ContractFullRow' },
      'x-full-input': { $ref: '#/components/schemas/ContractFullInput' },
    })
    expect(component('ContractRow')?.['properties']).not.toHaveProperty('organization')
    expect(component('ClientRow')?.['x-shapes-to-come']).toHaveProperty('phones')
    expect(component('ContractRow')).not.toHaveProperty('x-shapes-to-come')
  })

  it('a whole row has the fields to come with their types, and says which they are', () => {
    expect(component('ContractFullRow')).toMatchObject({
      'x-fields-to-come': { CRM: ['organization'], builder: ['modules'] },
      properties: {
        code: { type: 'string' },
        organization: { anyOf: [{ $ref: '#/components/schemas/Reference' }, { type: 'null' }] },
        call_retention_days: { type: 'integer' },
      },
    })
    expect(component('FormField')?.['x-full-row']).toEqual({ $ref: '#/components/schemas/FormFieldFull' })
    expect(component('FormFieldFull')).toMatchObject({
      'x-fields-to-come': { settings: ['pii', 'default_source'] },
      properties: { pii: { type: 'boolean' } },
    })
  })

  it('says how a row will be written that is only read yet, and where', () => {
    expect(component('ContractFullInput')).toMatchObject({
      required: ['description', 'code'],
      'x-owned-later': ['/v1/business/contracts/'],
      properties: { call_retention_days: { type: 'integer', default: 730 } },
    })
    expect(component('SiteFullInput')?.['x-files']).toEqual(['logo_favicon', 'logo_login', 'logo_footer'])
  })

  it('a write that is served already stands apart from the one with the fields to come', () => {
    expect(component('PauseFullInput')).not.toHaveProperty('x-owned-later')
    expect(component('PauseFullInput')).toHaveProperty('x-fields-to-come')
    expect(component('PauseFullInput')?.['properties']).toHaveProperty('legal_type')
    expect(component('PauseInput')?.['properties']).not.toHaveProperty('legal_type')
  })

  it('has no write of what nobody writes', () => {
    expect(component('BackupRow')).toBeDefined()
    expect(component('BackupInput')).toBeUndefined()
  })
})

describe('the builder at work (contract §12)', () => {
  it.each([
    ['a number', { value: 12, unit: 's' }],
    ['a table', { columns: [{ key: 'fila', label: 'Fila' }], count: 1, results: [{ fila: 'Suporte' }] }],
    ['a series', { labels: ['08:00'], series: [{ name: 'Oferecidas', data: [12] }] }],
  ])('a widget shows %s with every field kept', (_, data) => {
    expect(WidgetData().parse(data)).toEqual(data)
  })

  it('a widget shows nothing else', () => {
    expect(WidgetData().safeParse({ total: 1 }).success).toBe(false)
  })

  it('a page has a title, filters and widgets', () => {
    const page = {
      id: 1,
      title: 'Dashboard',
      filters: [{ type: 'select', name: 'fila', label: 'Fila' }],
      widgets: [{ id: 3, type: 'number', title: 'Na fila', cols: 3, refresh: 30 }],
    }
    expect(PageView().parse(page)).toEqual(page)
  })
})
