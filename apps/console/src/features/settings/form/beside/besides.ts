import type { BesideKey } from '@ramal/contract/resources/kit/screen'
import type { FormValues } from '@ramal/domain/form/values'
import type { ComponentType } from 'react'
import { lazyChunk } from '../../../../lib/chunk-reload.ts'
import type { DeclaredResource } from '../../resource/declared.ts'
import type { Row } from '../../resource/resource-api.ts'

/** What a panel beside a form is given. */
export interface BesideProps {
  readonly resource: DeclaredResource
  /** The row as it is saved; null: a new one. */
  readonly row: Row | null
  /** What the form began with. */
  readonly begun: FormValues
  /** What it holds now. */
  readonly values: FormValues
}

/** Panels beside forms, by the key that a declaration names; each comes with the first form that has it. */
export const BESIDES: Readonly<Record<BesideKey, ComponentType<BesideProps>>> = {
  'route-tester': lazyChunk(async () => ({
    default: (await import('./route-tester/route-tester.tsx')).RouteTester,
  })),
}
