import sharp from 'sharp'
import { serveJobs, type JobWork } from '../../../platform/parsing/serve'
import { qrTextIn } from '../../../platform/qr-picture'
import { prepareFile } from '../prepare'
import type { Jobs } from './jobs'
import { written } from './written'

// One thread and no memory of earlier pictures: the process has limits of both.
sharp.concurrency(1)
sharp.cache(false)
// No other reader of libvips meets what people upload.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})

const table = {
  prepare: async ({ path, size, kind, purpose, folder }: Jobs['prepare']['input'], mayTake) =>
    written(await prepareFile(path, size, kind, purpose, folder, mayTake), folder),
  qr: ({ path }: Jobs['qr']['input']) => qrTextIn(path),
} satisfies Record<keyof Jobs, JobWork>

serveJobs(table)
