import * as z from 'zod'
import { CallUid, Id, Json, JsonObject } from './wire.ts'

/** Field types of the form language (§2.10, §3; contract §11.1). */
export const FIELD_TYPES = [
  'hidden',
  'app',
  'api-join',
  'api-join-3',
  'classification',
  'classificationWithCache',
  'crud-index',
  'switch',
  'text',
  'textarea',
  'number',
  'editor',
  'file',
  'select',
  'combobox',
  'autocomplete',
  'mask',
  'api',
  'datetimepicker',
  'hourpicker',
  'datetimebrowser',
  'btngroup',
  'radio',
  'checkbox',
  'slider',
  'datatable',
  'datatable-api',
  'tabs',
  'chat-messages',
  'divider',
  'popup',
  'cpf',
  'cnpj',
  'invisible',
] as const
export type FieldType = (typeof FIELD_TYPES)[number]

/** How a condition compares, in forms and in events. */
export const CONDITION_OPERATORS = ['eq', 'ne', 'gt', 'gte', 'lt', 'lte', 'in', 'contains', 'empty'] as const
export const FIELD_VALIDATIONS = ['phone', 'cpf', 'cnpj', 'email'] as const
export const FIELD_DELIMITERS = [';', ','] as const
export const FIELD_FORMATS = ['yyyy-MM-dd', 'yy-MM-dd', 'dd/MM/yyyy', 'dd/MM/yy', 'dd/MM/yyyy HH:mm'] as const

/** The number 6 or 12 means `xs: 12, md: n`. */
export const FieldCols = z
  .union([z.literal([6, 12]), z.object({ xs: z.int().min(1).max(12), md: z.int().min(1).max(12) })])
  .meta({ id: 'FieldCols' })
export type FieldCols = z.output<typeof FieldCols>

export const FieldOption = z
  .object({
    text: z.string(),
    value: z.union([z.string(), z.number(), z.boolean()]),
  })
  .meta({ id: 'FieldOption' })
export type FieldOption = z.output<typeof FieldOption>

export type FieldValue =
  | string
  | number
  | boolean
  | null
  | readonly FieldValue[]
  | { [key: string]: FieldValue }

const optional = <S extends z.ZodType>(schema: S) => schema.nullable().optional()

/** Where a lookup field has its options from (contract §11.2); `name` and `label` in a chain of them. */
export const LookupSource = z
  .object({
    url: z.string(),
    itemText: z.string().optional(),
    itemValue: z.string().optional(),
    filters: JsonObject.optional(),
    /** Rows on a page of a table; -1: all of them on one (§7.5; extension). */
    pageSize: z.int().min(-1).max(1000).optional(),
    name: z.string().optional(),
    label: z.string().optional(),
  })
  .meta({ id: 'LookupSource' })
export type LookupSource = z.output<typeof LookupSource>

/** A field shows while this holds of another field's value (extension). */
export const FieldCondition = z
  .object({ field: z.string(), op: z.enum(CONDITION_OPERATORS), value: Json })
  .meta({ id: 'FieldCondition' })
export type FieldCondition = z.output<typeof FieldCondition>

/** One field of a form: of the type's own settings only those that apply are there. */
export const FormField = z
  .object({
    type: z.enum(FIELD_TYPES),
    name: z.string().min(1),
    label: z.string(),
    cols: optional(FieldCols),
    value: Json.optional(),
    default: Json.optional(),
    required: z.boolean().optional(),
    readonly: z.boolean().optional(),
    disabled: z.boolean().optional(),
    min: optional(z.union([z.number(), z.string()])),
    max: optional(z.union([z.number(), z.string()])),
    minlength: optional(z.int().nonnegative()),
    maxlength: optional(z.int().nonnegative()),
    multiple: z.boolean().optional(),
    api: Json.optional(),
    /** The chained lookups of `api-join` and `api-join-3`, in their order (contract §11.2). */
    apis: optional(z.array(LookupSource)),
    options: optional(z.array(FieldOption)),
    mask: optional(z.string()),
    validation: optional(z.enum(FIELD_VALIDATIONS)),
    cryptography: z.boolean().optional(),
    delimiters: optional(z.enum(FIELD_DELIMITERS)),
    returnObject: z.boolean().optional(),
    returnToString: z.boolean().optional(),
    btn_phone: z.boolean().optional(),
    btn_chat: z.boolean().optional(),
    format: optional(z.enum(FIELD_FORMATS)),
    /** What a `crud-index` lets do with the rows of its `api`. */
    view: z.boolean().optional(),
    add: z.boolean().optional(),
    edit: z.boolean().optional(),
    delete: z.boolean().optional(),
    /** Extensions: all of them hold; a sentence below the field. */
    visible_if: optional(z.array(FieldCondition)),
    help: optional(z.string()),
    /** Extensions: personal data; what fills it in (client.full_name, user.first_name …). */
    pii: z.boolean().optional(),
    default_source: optional(z.string()),
    get tabs(): z.ZodOptional<z.ZodNullable<z.ZodArray<typeof FormTab>>> {
      return optional(z.array(FormTab))
    },
  })
  .meta({ id: 'FormField' })

export const FormTab = z
  .object({
    label: z.string(),
    icon: optional(z.string()),
    visible: z.boolean().optional(),
    /** Its fields stand one below another. */
    vertical: z.boolean().optional(),
    fields: z.array(FormField),
  })
  .meta({ id: 'FormTab' })
export type FormField = z.output<typeof FormField>
export type FormTab = z.output<typeof FormTab>

/** Values by field name. */
export const FormData = JsonObject.meta({ id: 'FormData' })
export type FormData = z.output<typeof FormData>

/** A form as the server sends it, for calls, chats and static screens alike (contract §11.1). */
export const FormDefinition = z
  .object({
    id: Id.optional(),
    uid: CallUid.optional(),
    vertical: z.boolean().optional(),
    tabs: z.array(FormTab),
    data: FormData.optional(),
  })
  .meta({ id: 'FormDefinition' })
export type FormDefinition = z.output<typeof FormDefinition>
