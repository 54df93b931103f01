ALTER TABLE "reviews" ADD COLUMN "taken_by" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "taken_until" bigint;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "verdict" jsonb;--> statement-breakpoint
CREATE INDEX "reviews_waiting" ON "reviews" USING btree ("submitted_at","id") WHERE "reviews"."state" in ('pending', 'held') and "reviews"."verdict" is null;--> statement-breakpoint
CREATE INDEX "reviews_verdict" ON "reviews" USING btree ("due_at") WHERE "reviews"."verdict" is not null;--> statement-breakpoint
CREATE INDEX "reviews_decided" ON "reviews" USING btree ("decided_at","id") WHERE "reviews"."state" in ('passed', 'rejected');--> statement-breakpoint
CREATE INDEX "reviews_of" ON "reviews" USING btree ("uid","submitted_at");--> statement-breakpoint
CREATE INDEX "reviews_taken" ON "reviews" USING btree ("taken_by") WHERE "reviews"."taken_by" is not null;