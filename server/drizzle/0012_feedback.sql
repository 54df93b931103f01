CREATE TABLE "feedback_entries" (
	"id" text PRIMARY KEY NOT NULL,
	"feedback_id" text NOT NULL,
	"by" text NOT NULL,
	"text" text NOT NULL,
	"images" jsonb NOT NULL,
	"request_id" text,
	"at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "help_categories" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "help_questions" (
	"id" text PRIMARY KEY NOT NULL,
	"category_id" text NOT NULL,
	"title" text NOT NULL,
	"blocks" jsonb NOT NULL,
	"links" jsonb NOT NULL,
	"words" text NOT NULL,
	"position" integer NOT NULL,
	"helpful" integer DEFAULT 0 NOT NULL,
	"unhelpful" integer DEFAULT 0 NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "help_votes" (
	"question_id" text NOT NULL,
	"viewer" text NOT NULL,
	"helpful" boolean NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "help_votes_question_id_viewer_pk" PRIMARY KEY("question_id","viewer")
);
--> statement-breakpoint
ALTER TABLE "feedbacks" ADD COLUMN "solved" boolean;--> statement-breakpoint
ALTER TABLE "feedbacks" ADD COLUMN "unread" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "feedbacks" ADD COLUMN "processing_at" bigint;--> statement-breakpoint
ALTER TABLE "feedbacks" ADD COLUMN "replied_at" bigint;--> statement-breakpoint
ALTER TABLE "feedbacks" ADD COLUMN "closed_at" bigint;--> statement-breakpoint
ALTER TABLE "feedbacks" ADD COLUMN "updated_at" bigint NOT NULL;--> statement-breakpoint
ALTER TABLE "feedback_entries" ADD CONSTRAINT "feedback_entries_feedback_id_feedbacks_id_fk" FOREIGN KEY ("feedback_id") REFERENCES "public"."feedbacks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "help_questions" ADD CONSTRAINT "help_questions_category_id_help_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."help_categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "help_votes" ADD CONSTRAINT "help_votes_question_id_help_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."help_questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "feedback_entries_of" ON "feedback_entries" USING btree ("feedback_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "feedback_entries_once" ON "feedback_entries" USING btree ("feedback_id","request_id");--> statement-breakpoint
CREATE INDEX "help_questions_of" ON "help_questions" USING btree ("category_id","position");--> statement-breakpoint
CREATE INDEX "help_questions_hot" ON "help_questions" USING btree ("helpful" DESC NULLS LAST,"position");--> statement-breakpoint
CREATE INDEX "feedbacks_list" ON "feedbacks" USING btree ("uid","updated_at","id");--> statement-breakpoint
CREATE INDEX "feedbacks_open" ON "feedbacks" USING btree ("state","updated_at") WHERE "feedbacks"."state" <> 'closed';