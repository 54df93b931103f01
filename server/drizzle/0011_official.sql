CREATE TABLE "official_submissions" (
	"id" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"category" text NOT NULL,
	"title" text NOT NULL,
	"intro" text NOT NULL,
	"evidence" jsonb NOT NULL,
	"links" jsonb NOT NULL,
	"reason" text,
	"submitted_at" bigint NOT NULL,
	"decided_at" bigint
);
--> statement-breakpoint
ALTER TABLE "official_certs" ADD COLUMN "cert_no" text;--> statement-breakpoint
ALTER TABLE "official_certs" ADD COLUMN "valid_until" text;--> statement-breakpoint
ALTER TABLE "official_certs" ADD COLUMN "retry_after" text;--> statement-breakpoint
ALTER TABLE "official_submissions" ADD CONSTRAINT "official_submissions_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "official_submissions_open" ON "official_submissions" USING btree ("uid") WHERE "official_submissions"."state" = 'auditing';--> statement-breakpoint
CREATE INDEX "official_submissions_of" ON "official_submissions" USING btree ("uid","submitted_at");--> statement-breakpoint
ALTER TABLE "official_certs" ADD CONSTRAINT "official_certs_cert_no_unique" UNIQUE("cert_no");