import { Card, Skeleton, SkeletonLine, Stack } from '@dm/shared/ui/page'

/** Head, roles and content while they are on their way. */
export function DetailSkeleton() {
  return (
    <Skeleton>
      <Stack>
        <Card>
          <div className="dm-stack-12">
            <SkeletonLine width="30%" height={20} />
            <SkeletonLine width="82%" height={26} />
            <SkeletonLine width="44%" height={36} warm />
            <SkeletonLine height={120} radius={8} />
          </div>
        </Card>
        <Card>
          <div className="dm-stack-12">
            <SkeletonLine width="30%" height={20} />
            <SkeletonLine height={88} radius={8} />
          </div>
        </Card>
      </Stack>
    </Skeleton>
  )
}
