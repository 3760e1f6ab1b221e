export type { AnyColumn, AnyTable } from '#dialect'
