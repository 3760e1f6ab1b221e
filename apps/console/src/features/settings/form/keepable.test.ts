import { sites } from '@ramal/contract/resources/business/site'
import { integrations } from '@ramal/contract/resources/integration/integration'
import { mohEntries } from '@ramal/contract/resources/pabx/music-on-hold'
import { describe, expect, it } from 'vitest'
import { keepable } from './keepable.ts'

describe('what of a form a browser may keep', () => {
  it('A secret is not kept, and what stands beside it is', () => {
    const values = { description: 'ERP', base_url: 'https://erp.example', credentials: 'sk-1234' }
    expect(keepable(integrations.fields(), values)).toEqual({
      description: 'ERP',
      base_url: 'https://erp.example',
    })
  })

  it('Neither is a group that holds one', () => {
    const values = { description: 'Matriz', sso: { client_id: 'ramal', client_secret: 'sk-1234' } }
    expect(keepable(sites.fields(), values)).toEqual({ description: 'Matriz' })
  })

  it('Neither is a file', () => {
    const values = { description: 'Espera', file: new File(['x'], 'espera.wav') }
    expect(keepable(mohEntries.fields(), values)).toEqual({ description: 'Espera' })
  })
})
