import { contracts } from './business/contract.ts'
import { departments } from './business/department.ts'
import { groups } from './business/group.ts'
import { sites } from './business/site.ts'
import { users } from './business/user.ts'

export const business = { contracts, departments, groups, sites, users }
