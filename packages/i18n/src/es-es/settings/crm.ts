import { clients } from './crm/client.ts'
import { interactions } from './crm/interaction.ts'
import { leads } from './crm/lead.ts'
import { organizations } from './crm/organization.ts'
import { products } from './crm/product.ts'
import { records } from './crm/record.ts'
import { statuses } from './crm/status.ts'
import { tags } from './crm/tag.ts'

export const crm = { clients, interactions, leads, organizations, products, records, statuses, tags }
