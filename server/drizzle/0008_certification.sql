CREATE TABLE "certification_submissions" (
	"id" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"state" text NOT NULL,
	"doc_type" text NOT NULL,
	"sealed" text NOT NULL,
	"print" text NOT NULL,
	"name_masked" text NOT NULL,
	"no_masked" text NOT NULL,
	"birthday" text,
	"valid_until" text,
	"guardian_masked" text,
	"guardian_relation" text,
	"consent_version" text NOT NULL,
	"front" text,
	"back" text,
	"reason" text,
	"submitted_at" bigint NOT NULL,
	"decided_at" bigint,
	"erased" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "certified_identities" (
	"print" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "certifications" ADD COLUMN "valid_until" text;--> statement-breakpoint
ALTER TABLE "certification_submissions" ADD CONSTRAINT "certification_submissions_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certified_identities" ADD CONSTRAINT "certified_identities_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "certification_submissions_open" ON "certification_submissions" USING btree ("uid") WHERE "certification_submissions"."state" = 'auditing';--> statement-breakpoint
CREATE INDEX "certification_submissions_of" ON "certification_submissions" USING btree ("uid","submitted_at");--> statement-breakpoint
CREATE INDEX "certification_submissions_erasure" ON "certification_submissions" USING btree ("decided_at") WHERE not "certification_submissions"."erased";--> statement-breakpoint
CREATE INDEX "certified_identities_of" ON "certified_identities" USING btree ("uid");