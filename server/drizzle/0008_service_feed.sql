ALTER TABLE "service_providers" ADD COLUMN "feed_hash" text;--> statement-breakpoint
ALTER TABLE "service_providers" ADD CONSTRAINT "service_providers_feed_hash_unique" UNIQUE("feed_hash");