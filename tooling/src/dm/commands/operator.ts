import { Role } from '@dm/shared/contract/ops/operator'
import { namedArgs } from '../arguments'
import { defineCommand } from '../command'
import { wrongUsage } from '../failure'
import { callRegistry } from '../site-client'
import { table } from '../table'
import { momentText } from '../time'

const ROLES = ['roles', 'LIST', `by commas: ${Role.options.join(', ')}; every account may read`] as const

/** Parses `--roles release,campaign`. */
function rolesOf(text: string): Role[] {
  return text.split(',').map((one) => {
    const role = Role.safeParse(one.trim())
    if (!role.success) throw wrongUsage(`no role: ${one.trim()}; there are ${Role.options.join(', ')}`)
    return role.data
  })
}

const passwordLines = (password: string) => [`password: ${password}`, 'it is shown this once; hand it over in person']

export const operatorAdd = defineCommand({
  takes: '<name>',
  summary: 'makes an account for the operations page and for DM_OPERATOR; on the server’s own machine',
  options: { roles: { type: 'string' } },
  help: [ROLES],
  async run({ site }, args, { roles }) {
    const [name] = namedArgs(['name'], args)
    if (roles === undefined) throw wrongUsage('missing: --roles')
    const data = await callRegistry(site().fromItsMachine(), 'operatorAdd', { name, roles: rolesOf(roles) })
    return { data, lines: [`${data.name}: ${data.roles.join(', ')}`, ...passwordLines(data.password)] }
  },
})

export const operatorChange = defineCommand({
  takes: '<name>',
  summary: 'gives an account other roles or a new password, and ends its sessions',
  options: { roles: { type: 'string' }, password: { type: 'boolean', default: false } },
  help: [ROLES, ['password', '', 'makes a new password']],
  async run({ site }, args, { roles, password }) {
    const [name] = namedArgs(['name'], args)
    if (roles === undefined && !password) throw wrongUsage('say --roles, --password or both')
    const data = await callRegistry(site().fromItsMachine(), 'operatorChange', {
      name,
      newPassword: password,
      ...(roles !== undefined && { roles: rolesOf(roles) }),
    })
    const lines = [`${data.name}: ${data.roles.join(', ')}`]
    return { data, lines: data.password === null ? lines : [...lines, ...passwordLines(data.password)] }
  },
})

export const operatorRemove = defineCommand({
  takes: '<name>',
  summary: 'takes an account away, and ends its sessions',
  options: {},
  help: [],
  async run({ site }, args) {
    const [name] = namedArgs(['name'], args)
    const data = await callRegistry(site().fromItsMachine(), 'operatorRemove', { name })
    return { data, lines: [`${data.name} is removed`] }
  },
})

export const operatorList = defineCommand({
  takes: '',
  summary: 'the accounts and what they may do',
  options: {},
  help: [],
  async run({ site, now }, args) {
    namedArgs([], args)
    const data = await callRegistry(site(), 'operatorList', {})
    const rows = data.operators.map(({ name, roles, createdAt, createdBy }) => [
      name,
      roles.join(', '),
      momentText(createdAt, now),
      createdBy,
    ])
    return { data, lines: rows.length === 0 ? ['there is none'] : table(['name', 'roles', 'since', 'by'], rows) }
  },
})
