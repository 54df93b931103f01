CREATE TABLE "enterprise_changes" (
	"enterprise_id" text NOT NULL,
	"key" text NOT NULL,
	"rev" integer NOT NULL,
	"pending" jsonb,
	"audit_state" text NOT NULL,
	"reasons" jsonb NOT NULL,
	"submitted_at" bigint,
	"updated_at" bigint NOT NULL,
	"updated_by" text NOT NULL,
	CONSTRAINT "enterprise_changes_enterprise_id_key_pk" PRIMARY KEY("enterprise_id","key"),
	CONSTRAINT "enterprise_changes_audit" CHECK (("enterprise_changes"."pending" is null) = ("enterprise_changes"."audit_state" = 'none'))
);
--> statement-breakpoint
ALTER TABLE "enterprises" ADD COLUMN "website" text;--> statement-breakpoint
ALTER TABLE "enterprises" ADD COLUMN "remark" jsonb;--> statement-breakpoint
ALTER TABLE "enterprise_changes" ADD CONSTRAINT "enterprise_changes_enterprise_id_enterprises_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprises"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enterprise_changes" ADD CONSTRAINT "enterprise_changes_updated_by_users_uid_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;