import { defineConfig } from 'drizzle-kit'

/** The tables of every domain, of the platform and of delivery. */
const schema = ['./src/{platform,delivery}/schema.ts', './src/domains/*/schema.ts', './src/domains/*/schema/*.ts']

export default defineConfig({ dialect: 'postgresql', schema, out: './drizzle' })
